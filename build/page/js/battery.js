// ---- Battery: whether it has to be spared ---------------------------------------------------------

const LOW = 0.2; // of its charge: there most devices begin to save by themselves

const battery = {
  low: false,
  runsLow: () => {}, // the game thinks ahead no more

  // Browsers do not tell whether a device saves power, but some how much is left, and whether it wants to save data.
  spares: () => battery.low || navigator.connection?.saveData === true,

  async watch() {
    const found = await navigator.getBattery?.().catch(() => undefined); // not allowed in some frames
    if (!found) return;
    const look = () => {
      const before = battery.low;
      battery.low = !found.charging && found.level <= LOW;
      if (battery.low && !before) battery.runsLow();
    };
    found.addEventListener("levelchange", look);
    found.addEventListener("chargingchange", look);
    look();
  },
};
