import { Figure } from "@/components/learning/figures/figure";
import { FIGURES, type FigureName } from "@/lib/learning/figures/figures";
import { Specimen, Specimens } from "./specimen";

export function Figures() {
  return (
    <Specimens title="Figures">
      {(Object.keys(FIGURES) as FigureName[]).map((name) => (
        <Specimen key={name} name={name}>
          <div className="w-full">
            <Figure name={name} />
          </div>
        </Specimen>
      ))}
    </Specimens>
  );
}
