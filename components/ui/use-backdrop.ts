import { type MouseEvent, useRef } from "react";

/** Its own surface, scrollbar included, is the dialog, too: only what lies around it is the backdrop. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** For a dialog: closes it on a press that begins and ends on its backdrop. Selecting text may end there. */
export function useBackdrop(close: () => void) {
  const hasBegun = useRef(false);
  return {
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
      hasBegun.current = isBackdrop(event);
    },
    onMouseUp: (event: MouseEvent<HTMLDialogElement>) => {
      if (hasBegun.current && isBackdrop(event)) close();
    },
  };
}
