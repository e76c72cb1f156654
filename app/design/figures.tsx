import { Figure } from "@/components/learning/figures/figure";
import { FIGURE_NAMES } from "@/lib/content/lesson-text";
import { Specimen, Specimens } from "./specimen";

export function Figures() {
  return (
    <Specimens title="Figures">
      {FIGURE_NAMES.map((name) => (
        <Specimen key={name} name={name}>
          <div className="w-full">
            <Figure name={name} />
          </div>
        </Specimen>
      ))}
    </Specimens>
  );
}
