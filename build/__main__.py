"""`python3 -m build [serve|texts]`: set up what is missing, then make the web bundle, or renew the catalogues."""

import sys

from build.bootstrap import SetupError, enter_venv, install_node_packages, need_python


def main() -> int:
    """Run the command line inside the pinned environment and return its exit code."""
    try:
        need_python()
        enter_venv("build.txt", "build", sys.argv[1:])
        install_node_packages()
    except SetupError as missing:
        print(f"\npatio: {missing}", file=sys.stderr)
        return 2
    from build.command import run  # needs the packages that the lines above install

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
