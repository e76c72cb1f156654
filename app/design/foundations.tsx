import { LogoMark } from "@/components/layout/logo";
import { Biscuit } from "@/components/site/illustrations/biscuit";
import { NotFoundDrawing } from "@/components/site/illustrations/not-found-drawing";
import { Spark } from "@/components/site/illustrations/spark";
import * as icons from "@/components/ui/icons";
import { Specimen, Specimens } from "./specimen";

const colours = [
  ["paper", "bg-paper text-ink"],
  ["surface", "bg-surface text-ink"],
  ["sunken", "bg-sunken text-ink"],
  ["ink", "bg-ink text-paper"],
  ["ink-soft", "bg-ink-soft text-paper"],
  ["line", "bg-line text-ink"],
  ["accent", "bg-accent text-on-fill"],
  ["accent-deep", "bg-accent-deep text-on-fill"],
  ["accent-soft", "bg-accent-soft text-accent-deep"],
  ["flame", "bg-flame text-ink"],
  ["sun", "bg-sun text-ink"],
  ["beginner", "bg-beginner text-on-fill"],
  ["beginner-soft", "bg-beginner-soft text-beginner"],
  ["intermediate", "bg-intermediate text-on-fill"],
  ["intermediate-soft", "bg-intermediate-soft text-intermediate"],
  ["advanced", "bg-advanced text-on-fill"],
  ["advanced-soft", "bg-advanced-soft text-advanced"],
  ["success", "bg-success text-on-fill"],
  ["warning", "bg-warning text-on-fill"],
  ["danger", "bg-danger text-on-fill"],
  ["deep", "bg-deep text-on-deep"],
  ["beginner-ground", "bg-beginner-ground text-on-deep"],
  ["intermediate-ground", "bg-intermediate-ground text-glow"],
] as const;

const sizes = ["text-5xl", "text-4xl", "text-3xl", "text-2xl", "text-xl"] as const;

export function Foundations() {
  return (
    <Specimens title="Foundations">
      <Specimen name="colours">
        {colours.map(([name, look]) => (
          <span key={name} className={`w-36 rounded-control border border-line px-3 py-4 text-xs ${look}`}>
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="type">
        <div className="space-y-3">
          {sizes.map((size) => (
            <p key={size} className={`font-display font-medium ${size}`}>
              One good bite
            </p>
          ))}
          <p className="text-lg">Large text: Zażółć gęślą jaźń, Łódź, Čeština, Ğ.</p>
          <p>Text: Practical AI in short lessons, “quoted”, 39 €.</p>
          <p className="text-ink-soft text-sm">Small and soft.</p>
        </div>
      </Specimen>
      <Specimen name="drawings">
        <LogoMark className="size-20" />
        <Spark className="size-16 text-flame" />
        {([0, 1, 2, 3] as const).map((eaten) => (
          <Biscuit key={eaten} eaten={eaten} className="size-20" />
        ))}
        <NotFoundDrawing className="w-44" />
      </Specimen>
      <Specimen name="icons">
        {Object.entries(icons).map(([name, Icon]) => (
          <span key={name} className="flex w-24 flex-col items-center gap-1 text-center text-xs">
            <Icon className="size-6" />
            {name}
          </span>
        ))}
      </Specimen>
    </Specimens>
  );
}
