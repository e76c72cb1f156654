import { type MouseEvent, useRef } from "react";

/** A click on the dialog's padding or scrollbar also targets the dialog. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** The press must begin and end on the backdrop: selecting text may end there. */
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
