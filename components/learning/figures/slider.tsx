import { useId } from "react";

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  format: (value: number) => string;
  onChange: (value: number) => void;
};

/** A number in a range, by its handle, by two buttons, or by the arrow keys. What follows from it says the value aloud. */
export function Slider({ label, value, min, max, step, format, onChange }: SliderProps) {
  const id = useId();
  // Steps like 0.1 do not add up exactly.
  const set = (next: number) => onChange(Number(Math.min(max, Math.max(min, next)).toFixed(3)));
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} aria-live="off" className="shrink-0 font-semibold text-accent tabular-nums">
          {format(value)}
        </output>
      </div>
      <div className="-mx-1.5 flex items-center gap-1">
        <StepButton
          label={`${label}: less`}
          sign="−"
          isAtEnd={value <= min}
          onClick={() => set(value - step)}
        />
        <input
          type="range"
          id={id}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={format(value)}
          onChange={(event) => set(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <StepButton
          label={`${label}: more`}
          sign="+"
          isAtEnd={value >= max}
          onClick={() => set(value + step)}
        />
      </div>
    </div>
  );
}

type StepButtonProps = { label: string; sign: string; isAtEnd: boolean; onClick: () => void };

function StepButton({ label, sign, isAtEnd, onClick }: StepButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd || undefined} // `disabled` would drop the focus of the keyboard
      aria-describedby={isAtEnd ? id : undefined}
      onClick={isAtEnd ? undefined : onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-pill font-semibold text-xl leading-none hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <span className="flex size-8 items-center justify-center rounded-pill border border-line-strong bg-surface pb-0.5">
        {sign}
      </span>
      {isAtEnd ? (
        <span id={id} hidden>
          It goes no further.
        </span>
      ) : null}
    </button>
  );
}
