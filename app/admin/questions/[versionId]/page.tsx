import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { ItemCell } from "@/components/admin/item-cell";
import { ItemCorrections } from "@/components/admin/item-corrections";
import { ItemDeeds } from "@/components/admin/item-deeds";
import { ItemFacts } from "@/components/admin/item-facts";
import { ItemFigures } from "@/components/admin/item-figures";
import { ItemKey } from "@/components/admin/item-key";
import { ItemReports } from "@/components/admin/item-reports";
import { countReporters, findCountedAt, listAdvice, listAdvised } from "@/lib/admin/question-advice";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import { listCorrections, previewCorrection } from "@/lib/assessments/questions/key-correction-queries";
import { findQuestion } from "@/lib/assessments/questions/question-queries";
import { listReports } from "@/lib/assessments/questions/question-reports";
import { correctionPreviewQuery } from "@/lib/assessments/questions/schema";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";

type Props = { params: Promise<{ versionId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await itemIn(params);
  return { title: "A question · Admin", robots: { index: false } };
}

export default async function ItemPage({ params, searchParams }: Props) {
  const item = await itemIn(params);
  const { right, also } = correctionPreviewQuery.parse(await searchParams);
  const own = (optionId: string) => item.options.some((option) => option.id === optionId);
  const rightIds = right && own(right) ? [...new Set([right, ...also.filter(own)])] : null;
  const [advised, advice, countedAt, reports, reporters, corrections, effect] = await Promise.all([
    listAdvised(),
    listAdvice(),
    findCountedAt(),
    listReports(item.versionId),
    countReporters(item.versionId),
    listCorrections(item.versionId),
    rightIds && previewCorrection(item.versionId, rightIds),
  ]);
  return (
    <AdminPage current="questions" row={item.key}>
      <ItemFigures
        item={item}
        advice={advice.find(({ versionId }) => versionId === item.versionId)}
        countedAt={countedAt}
      >
        <ItemReports item={item} reports={reports} reporters={reporters} />
      </ItemFigures>
      <ItemDeeds item={item} />
      <ItemFacts item={item} />
      <ItemKey item={item} asked={rightIds && effect && { rightIds, effect }} />
      {item.cell ? <ItemCell versionId={item.versionId} cell={item.cell} advised={advised} /> : null}
      <ItemCorrections corrections={corrections} />
    </AdminPage>
  );
}

async function itemIn(params: Props["params"]) {
  const { versionId } = await params;
  await requireAdministrator(`/admin/questions/${versionId}`);
  const item = isId(versionId) ? await findQuestion(versionId) : null;
  return item ?? notFound();
}
