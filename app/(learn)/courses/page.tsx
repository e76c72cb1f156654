import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { CourseAction } from "@/components/learning/catalogue/course-action";
import { CourseGrid, CourseGridSkeleton } from "@/components/learning/catalogue/course-grid";
import { CoursePreview } from "@/components/learning/catalogue/course-preview";
import { CoursePurchase } from "@/components/learning/catalogue/course-purchase";
import { catalogueHref, Filters } from "@/components/learning/catalogue/filters";
import { ClaimPills } from "@/components/site/claim-pills";
import { Pagination } from "@/components/ui/pagination";
import { SettledStatus } from "@/components/ui/settled-status";
import { getViewer, knownSession } from "@/lib/accounts/viewer-queries";
import { listCourses } from "@/lib/learning/catalogue/catalogue-queries";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import { getPreview } from "@/lib/learning/catalogue/public-course-queries";
import { catalogueQuery } from "@/lib/learning/catalogue/schema";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import { brand } from "@/lib/platform/brand";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { pageMetadata } from "@/lib/site/page-metadata";

export async function generateMetadata() {
  return pageMetadata({
    title: "Courses",
    description:
      "Short courses on using AI well, in lessons of about 15 minutes. Free and paid, beginner to advanced.",
    path: "/courses",
    share: (await knownSession()) !== "in",
  });
}

type Props = { searchParams: SearchParams };

export default function CoursesPage(props: Props) {
  return (
    <Page>
      <h1 className="text-3xl">Courses</h1>
      <p className="mt-3 max-w-prose text-ink-soft sm:text-lg">
        Lessons of about 15 minutes, each with exercises to do at once. The first one of every course is open
        to everybody.
      </p>
      <ClaimPills ids={["students"]} className="mt-4 text-ink-soft sm:mt-5" />
      <SoftLoading skeleton={<CourseGridSkeleton />}>
        <Catalogue {...props} />
      </SoftLoading>
    </Page>
  );
}

async function Catalogue({ searchParams }: Props) {
  const query = catalogueQuery.parse(await searchParams);
  const viewer = await getViewer();
  const { courses, counts, pages } = await listCourses(query, viewer);
  const previewed = courses.find(({ id }) => id === query.preview);
  const preview = previewed && (await getPreview(previewed.id));
  const wanted = courses.find(({ id, isOpen }) => id === query.buy && !isOpen);
  const closeHref = catalogueHref({ ...query, preview: undefined, buy: undefined });
  return (
    <>
      <Filters query={query} counts={counts} />
      <SettledStatus
        text={courses.length === 1 ? "1 course found" : `${courses.length} courses found`}
        of={`${query.q} ${query.level} ${query.page}`}
      />
      <CourseGrid courses={courses} query={query} />
      {previewed && preview ? (
        <CoursePreview course={previewed} preview={preview} closeHref={closeHref}>
          <CourseAction
            course={previewed}
            buyHref={catalogueHref({ ...query, preview: undefined, buy: previewed.id })}
            className="flex-1"
          />
        </CoursePreview>
      ) : null}
      {wanted ? <CoursePurchase course={wanted} closeHref={closeHref} /> : null}
      <Pagination
        page={query.page}
        pages={pages}
        href={(page) => catalogueHref({ ...query, page, preview: undefined, buy: undefined })}
      />
      {viewer ? null : <JsonLd data={itemList(courses)} />}
    </>
  );
}

/** For search engines, which never sign in: https://schema.org/ItemList. */
function itemList(courses: CourseCardView[]) {
  const provider = { "@type": "Organization", name: brand.name, sameAs: brand.url };
  const items = courses.map(({ title: name, description, id }, index) => {
    const item = { "@type": "Course", name, description, provider, url: brand.url + publicCourseHref(id) };
    return { "@type": "ListItem", position: index + 1, item };
  });
  return { "@type": "ItemList", itemListElement: items };
}
