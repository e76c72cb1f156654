import { Stimulus } from "@/components/assessments/stimulus";
import { TextLink } from "@/components/ui/link";
import type { ItemView } from "@/lib/assessments/questions/question-queries";
import { AREAS, type CellId, cellOf, ITEM_TYPES, type ItemType } from "@/lib/content/exam-blueprint";
import { AdminPart } from "./admin-part";
import { FactList } from "./fact-list";
import { inPercent } from "./figures/format";
import { inIsoDay } from "./format";

/** What a question shows to work on, and where it stands in the blueprint. */
export function ItemFacts({ item }: { item: ItemView }) {
  const { stimulus, cell: id } = item;
  const cell = id === null ? null : cellOf(id as CellId);
  const enemies = item.enemies.length > 0 ? <Enemies keys={item.enemies} /> : "none named here";
  return (
    <>
      {stimulus ? (
        <AdminPart title="Stimulus">
          <div className="max-w-3xl">
            <Stimulus html={stimulus} />
          </div>
        </AdminPart>
      ) : null}
      {cell ? (
        <AdminPart title="In the blueprint">
          <FactList
            facts={[
              ["Cell", `${id}: ${cell.asks}`],
              ["Type", item.itemType && ITEM_TYPES[item.itemType as ItemType]],
              ["Demand and area", `${cell.demand}; ${AREAS[cell.area]}`],
              ["Expected of novices", item.expected === null ? null : `${inPercent(item.expected)} right`],
              ["Review from", item.reviewBy && inIsoDay(item.reviewBy)],
              ["Enemies", enemies],
            ]}
          />
        </AdminPart>
      ) : null}
    </>
  );
}

function Enemies({ keys }: { keys: string[] }) {
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <TextLink href={`/admin/questions?q=${encodeURIComponent(key)}`}>{key}</TextLink>
        </li>
      ))}
    </ul>
  );
}
