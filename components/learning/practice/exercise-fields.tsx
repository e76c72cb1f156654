import type { ExerciseView, LastTry } from "@/lib/learning/practice/exercises";
import { Choose } from "./choose";
import { Compare } from "./compare";
import { Estimate } from "./estimate";
import { Mark } from "./mark";
import { Order } from "./order";
import { Repair } from "./repair";
import { Sort } from "./sort";
import { Write } from "./write";

type Props = { view: ExerciseView; last: LastTry | null; hasBench?: boolean | undefined };

export function ExerciseFields({ view, last, hasBench = false }: Props) {
  switch (view.kind) {
    case "choose":
      return <Choose view={view} last={last} />;
    case "mark":
      return <Mark view={view} last={last} />;
    case "sort":
      return <Sort view={view} last={last} />;
    case "order":
      return <Order view={view} last={last} />;
    case "repair":
      return <Repair view={view} last={last} />;
    case "compare":
      return <Compare view={view} last={last} />;
    case "estimate":
      return <Estimate view={view} last={last} />;
    case "write":
      return <Write view={view} last={last} hasBench={hasBench} />;
  }
}
