let isHeld = false;

/** Whoever ends the session and leads somewhere else holds `SessionEnd` back meanwhile. Answers how to let go. */
export function holdSessionEnd(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
  };
}

export const isSessionEndHeld = () => isHeld;
