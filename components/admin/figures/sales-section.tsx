import type { Period } from "@/lib/admin/figures/schema";
import { netOf, type Sale, totalOf } from "@/lib/admin/figures/weekly-figures";
import { BarChart } from "./bar-chart";
import { FiguresSection } from "./figures-section";
import { inCount, inDay, inEuros } from "./format";
import { Headline } from "./headline";

/** Refunds and disputes count in the week of their sale. */
export function SalesSection({ sales, period }: { sales: Sale[]; period: Period }) {
  const total = totalOf(sales);
  const back = total.refunded + total.disputed;
  return (
    <FiguresSection
      part="sales"
      period={period}
      title="Sales by week"
      about="Orders by the week of their payment, in EUR with VAT. Money that was refunded, or is held or lost in a dispute, counts in the week of its sale, whenever it went back."
      empty={total.orders === 0 && "Nothing was sold in these weeks."}
    >
      <Headline
        items={[
          { value: inEuros(netOf({ week: "", ...total })), label: "kept" },
          { value: inCount(total.orders), label: total.orders === 1 ? "order" : "orders" },
          { value: inEuros(total.refunded), label: "refunded", isBad: total.refunded > 0 },
          { value: inEuros(total.disputed), label: "disputed", isBad: total.disputed > 0 },
        ]}
      />
      <BarChart
        caption="Sales by week"
        axis="Week of"
        format={inEuros}
        series={[
          { key: "net", label: "Kept", tone: "good" },
          { key: "refunded", label: "Refunded", tone: "soft" },
          ...(back > total.refunded ? [{ key: "disputed", label: "Disputed", tone: "accent" as const }] : []),
        ]}
        bars={sales.map((sale) => ({
          key: sale.week,
          label: inDay(sale.week),
          values: { net: netOf(sale), refunded: sale.refunded, disputed: sale.disputed },
        }))}
      />
    </FiguresSection>
  );
}
