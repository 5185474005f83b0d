// ---- Wire: a connection to one other device, over which two people play live ---------------------

const GATHERING = 2500; // milliseconds in which addresses of this device are looked for
const FLUSH = 2000; // milliseconds for what was said last to go out
const ADDRESS = /^a=candidate:/;
const FAR_ADDRESS = /^a=candidate:.* typ (srflx|relay)/;
const BETWEEN_REMINDERS = 2000; // milliseconds
const REMINDER = 9000; // the first number of an address that is told again
const MOST_HELD = 1000; // messages that wait to be heard; whoever sends more does not play
const CHANNEL = "patio-live";
const ANSWER_LIMIT = 1500; // milliseconds in which a page that waits for a code says that it has it
const BETWEEN_LOOKS = 150; // milliseconds
const BETWEEN_BEATS = 3000; // milliseconds
const MOST_SILENT = 5; // beats without a word from the other device, after which the connection counts as lost
const BEAT = ""; // says only that this device is still there

const wire = {
  servers: bundle.servers,

  may: () => typeof RTCPeerConnection === "function",
  canScan: () => typeof BarcodeDetector === "function" && Boolean(navigator.mediaDevices?.getUserMedia),

  // Opens one end, the guest's if there is an offer. See `PageWire` in scenes/platform/page_wire.py. In one network
  // the guest keeps the host's addresses back: its answer may take minutes, and a browser gives up addresses that do not
  // answer.
  start(offer) {
    if (!wire.may()) return undefined;
    let connection;
    try {
      connection = new RTCPeerConnection({ iceServers: bundle.ice });
    } catch {
      return undefined;
    }
    const heard = [];
    let channel = null;
    let beats = 0; // that have passed since the other device was heard
    let beating = 0;
    const wake = () => outside.heard("wire");
    const handle = {
      sdp: "",
      open: false,
      lost: false,
      heard: () => heard.splice(0),
      say(text) {
        try {
          channel.send(text);
        } catch {
          lose(); // it has just closed
        }
      },
      async accept(answer) {
        try {
          await connection.setRemoteDescription({ type: "answer", sdp: answer });
        } catch {
          lose();
        }
      },
      end() {
        handle.lost = true;
        clearInterval(beating);
        channel?.close(); // sends first what still waits
        setTimeout(() => connection.close(), FLUSH);
      },
    };
    const lose = () => {
      if (handle.lost) return;
      handle.lost = true;
      clearInterval(beating);
      connection.close();
      wake();
    };
    // A device that falls asleep, leaves the network or is told nothing of the end says no word. Time in which this page
    // slept itself does not count.
    const beat = () => {
      beats += 1;
      if (beats > MOST_SILENT) lose();
      else handle.say(BEAT);
    };
    const use = (opened) => {
      channel = opened;
      channel.onopen = () => {
        handle.open = true;
        beating = setInterval(beat, BETWEEN_BEATS);
        wake();
      };
      channel.onclose = lose;
      channel.onmessage = ({ data }) => {
        beats = 0;
        if (data === BEAT) return;
        if (typeof data === "string" && heard.length < MOST_HELD) heard.push(data);
        else lose();
        wake();
      };
    };
    connection.onconnectionstatechange = () => {
      const early = offer && !handle.open; // a guest waits: the host may not have the answer yet
      if (connection.connectionState === "failed" && !early) lose();
    };
    connection.ondatachannel = (event) => use(event.channel);
    if (!offer) use(connection.createDataChannel("patio"));
    wire.describe(connection, offer, handle).then(wake, lose);
    return handle;
  },

  async describe(connection, offer, handle) {
    const gathered = new Promise((resolve) => {
      setTimeout(resolve, GATHERING);
      connection.onicecandidate = ({ candidate }) => candidate || resolve();
    });
    const lines = offer ? offer.split("\r\n") : [];
    if (offer) {
      const far = lines.some((line) => FAR_ADDRESS.test(line)); // it must be written to first, or it lets nobody in
      const sdp = lines.filter((line) => far || !ADDRESS.test(line)).join("\r\n");
      await connection.setRemoteDescription({ type: "offer", sdp });
    }
    await connection.setLocalDescription();
    if ("mozInnerScreenX" in window) wire.remind(connection, lines.find((line) => ADDRESS.test(line)), handle);
    await gathered;
    handle.sdp = connection.localDescription.sdp;
  },

  // Firefox gives a connection up after some seconds in which no address of the other end is new: it is told one again
  // and again, under another number.
  remind(connection, line, handle) {
    let count = 0;
    const again = setInterval(() => {
      if (!line || handle.open || handle.lost) return clearInterval(again);
      count += 1;
      const words = line.slice(2).split(" ");
      words[0] = `candidate:${REMINDER + count}`;
      words[3] = String(Number(words[3]) - count); // each has a priority of its own
      connection.addIceCandidate({ candidate: words.join(" "), sdpMLineIndex: 0 }).catch(() => {});
    }, BETWEEN_REMINDERS);
  },

  // --- codes from other pages of this browser

  channel: null,

  // Calls take(code) with each code that another page hands over, until there is no take; it says whether the code fits.
  expect(take) {
    wire.channel?.close();
    wire.channel = take && typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : null;
    if (!wire.channel) return;
    const { channel } = wire;
    channel.onmessage = ({ data }) => {
      if (typeof data?.code === "string" && take(data.code)) channel.postMessage({ taken: data.code });
    };
  },

  handOver(code, done) {
    if (typeof BroadcastChannel !== "function") return done(false);
    const channel = new BroadcastChannel(CHANNEL);
    const finish = (taken) => {
      clearTimeout(limit);
      channel.close();
      done(taken);
    };
    const limit = setTimeout(finish, ANSWER_LIMIT, false);
    channel.onmessage = ({ data }) => data?.taken === code && finish(true);
    channel.postMessage({ code });
  },

  // --- the camera

  // Shows what the camera sees until it has read a QR code: take(its text), or take(null) if the player closes it.
  async scan(take) {
    const view = byId("camera");
    const video = view.querySelector("video");
    let stream = null;
    let done = false;
    const finish = (text) => {
      if (done) return;
      done = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
      video.srcObject = null;
      view.close();
      take(text);
    };
    view.onclose = () => finish(null);
    byId("camera-close").onclick = () => finish(null);
    try {
      const detector = new BarcodeDetector({ formats: ["qr_code"] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      view.showModal();
      video.srcObject = stream;
      await video.play();
      while (!done) {
        const [found] = await detector.detect(video);
        if (found?.rawValue) finish(found.rawValue);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS));
      }
    } catch {
      finish(null); // no camera, or the player refused it
    }
  },
};
