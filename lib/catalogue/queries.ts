import "server-only";
import type { Viewer } from "../auth/queries";
import { claim } from "../content/read-claims";
import { readGenericCourse } from "../content/read-marketing";
import { marketingSchema } from "../content/schema";
import { findEntitlements } from "../courses/queries";
import { formatPrice, type Level, mayOpenCourse } from "../courses/rules";
import { read } from "../db";
import { hideUnsubstantiatedClaims } from "../env";
import { reportFailure } from "../failures";
import { Prisma } from "../generated/prisma/client";
import { progressPercent } from "../progress/rules";
import type { CatalogueQuery } from "./schema";
import type { CardMarketing, CatalogueView, CourseCardView, CoursePreviewView, MarketingView } from "./view";

export const COURSES_PER_PAGE = 24;

type Row = Omit<CourseCardView, "marketing" | "priceText" | "priceBefore" | "isOpen" | "progress"> & {
  marketing: unknown;
};
type Counted = { counts: Partial<Record<Level, number>>; courses: Row[]; now: Date };

const order: Record<CatalogueQuery["sort"], Prisma.Sql> = {
  title: Prisma.sql`lower(title), id`,
  "price-asc": Prisma.sql`price, lower(title), id`,
  "price-desc": Prisma.sql`price DESC, lower(title), id`,
  duration: Prisma.sql`duration_hours, lower(title), id`,
  difficulty: Prisma.sql`difficulty_level, lower(title), id`,
};

const searchText = Prisma.sql`concat_ws(' ', title, short_description, description, marketing ->> 'key_skills',
  marketing ->> 'learning_outcomes', marketing ->> 'search_words', (
    SELECT string_agg(concat_ws(' ', m.title, l.title), ' ')
    FROM course_modules m JOIN course_lessons l ON l.module_id = m.id AND l.retired_at IS NULL
    WHERE m.course_id = courses.id AND m.retired_at IS NULL
  ))`;

/** One statement each for the cards, the progress and the access, however many courses there are. */
export async function listCourses(query: CatalogueQuery, viewer: Viewer | null): Promise<CatalogueView> {
  const [{ counts, courses, now }, completed, entitlements] = await Promise.all([
    findCourses(query),
    viewer ? findProgress(viewer.id) : new Map<string, number>(),
    viewer ? findEntitlements(viewer.id) : [],
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = query.level === "all" ? all : (counts[query.level] ?? 0);
  return {
    courses: courses.map((course) => ({
      ...course,
      marketing: toCardMarketing(course.marketing),
      priceText: formatPrice(course.price),
      priceBefore: course.level === "beginner" ? claim("beginner-crossed-out") : null,
      isOpen: mayOpenCourse({ ...course, difficultyLevel: course.level }, entitlements, now),
      progress: toProgress(completed.get(course.id), course.lessonCount),
    })),
    counts: { all, beginner: 0, intermediate: 0, advanced: 0, ...counts },
    page: query.page,
    pages: Math.max(1, Math.ceil(shown / COURSES_PER_PAGE)),
  };
}

async function findCourses({ q, sort, level, page }: CatalogueQuery): Promise<Counted> {
  // Texts contain ’ and keyboards type ', so either finds both.
  const words = q
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&").replace(/['’]/g, "_")}%`);
  const matches = words.length > 0 ? Prisma.sql`${searchText} ILIKE ALL (${words})` : Prisma.sql`true`;
  const tab = level === "all" ? Prisma.sql`true` : Prisma.sql`difficulty_level::text = ${level}`;
  const [found] = await read<Counted>`
    WITH found AS (
      SELECT * FROM courses
      WHERE is_published AND retired_at IS NULL AND ${matches}
    ), page AS (
      SELECT row_number() OVER (ORDER BY ${order[sort]}) AS place, * FROM found WHERE ${tab}
      ORDER BY place LIMIT ${COURSES_PER_PAGE} OFFSET ${(page - 1) * COURSES_PER_PAGE}
    )
    SELECT app_now() AS now,
      (SELECT coalesce(jsonb_object_agg(difficulty_level, n), '{}')
        FROM (SELECT difficulty_level, count(*) AS n FROM found GROUP BY 1) levels) AS counts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'title', c.title, 'shortDescription', c.short_description, 'description', c.description,
          'price', c.price, 'level', c.difficulty_level, 'durationHours', c.duration_hours,
          'marketing', c.marketing - ${shownInPreview}::text[], 'moduleCount', coalesce(o.modules, 0),
          'lessonCount', coalesce(o.lessons, 0)
        ) ORDER BY c.place), '[]')
        FROM page c LEFT JOIN (
          SELECT l.course_id, count(*) AS lessons, count(DISTINCT l.module_id) AS modules
          FROM course_lessons l JOIN course_modules m ON m.id = l.module_id AND m.retired_at IS NULL
          WHERE l.retired_at IS NULL AND l.course_id IN (SELECT id FROM page) GROUP BY l.course_id
        ) o ON o.course_id = c.id) AS courses`;
  return found ?? { counts: {}, courses: [], now: new Date(0) };
}

export async function getPreview(courseId: string): Promise<CoursePreviewView | null> {
  const [found] = await read<{ marketing: unknown; modules: CoursePreviewView["modules"] }>`
    SELECT c.marketing, coalesce((SELECT jsonb_agg(jsonb_build_object(
        'key', m.key, 'title', m.title, 'description', m.description, 'lessons', m.lessons
      ) ORDER BY m.order_index) FROM (
        SELECT m.key, m.title, m.description, m.order_index, count(l.id)::int AS lessons
        FROM course_modules m JOIN course_lessons l ON l.module_id = m.id AND l.retired_at IS NULL
        WHERE m.course_id = c.id AND m.retired_at IS NULL GROUP BY m.id
      ) m), '[]') AS modules
    FROM courses c WHERE c.id = ${courseId} AND c.is_published AND c.retired_at IS NULL`;
  return found ? { ...found, marketing: toMarketing(found.marketing) } : null;
}

/** A failure is only logged (product.md, section 8). */
async function findProgress(userId: string): Promise<Map<string, number>> {
  try {
    const rows = await read<{ courseId: string; completed: number }>`
      SELECT p.course_id AS "courseId", count(l.id)::int AS completed
      FROM user_course_progress p
      LEFT JOIN lesson_completions d ON d.user_id = p.user_id AND d.course_id = p.course_id
      LEFT JOIN course_lessons l ON l.id = d.lesson_id AND l.retired_at IS NULL
      WHERE p.user_id = ${userId}::uuid
      GROUP BY p.course_id`;
    return new Map(rows.map(({ courseId, completed }) => [courseId, completed]));
  } catch (error) {
    reportFailure("progress-load", error);
    return new Map();
  }
}

function toProgress(completed: number | undefined, lessonCount: number): CourseCardView["progress"] {
  return completed === undefined ? null : { completed, percent: progressPercent(completed, lessonCount) };
}

const generic = readGenericCourse();
const recordSchema = marketingSchema.catch(generic);

const onCard = { icon: true, key_skills: true, build_project: true, figures: true } as const;
const cardRecord = marketingSchema.pick(onCard).strip();
const cardSchema = cardRecord.catch(cardRecord.parse(generic));
const shownInPreview = Object.keys(marketingSchema.shape).filter((key) => !(key in onCard));

function toMarketing(stored: unknown): MarketingView {
  const { figures, success_story, search_words: _, ...record } = recordSchema.parse(stored);
  return { ...record, figures: shown(figures), success_story: shown(success_story) };
}

function toCardMarketing(stored: unknown): CardMarketing {
  const { figures, ...record } = cardSchema.parse(stored);
  return { ...record, figures: shown(figures) };
}

function shown<T extends { substantiated_by: string | null }>(claim: T): T | null {
  return claim.substantiated_by === null && hideUnsubstantiatedClaims ? null : claim;
}
