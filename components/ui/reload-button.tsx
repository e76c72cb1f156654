import { buttonStyle } from "./button-style";
import { reloadWithTyped } from "./keep-typed";

export function ReloadButton() {
  return (
    <button
      type="button"
      onClick={reloadWithTyped}
      className={buttonStyle({ size: "sm", className: "mt-2" })}
    >
      Reload
    </button>
  );
}
