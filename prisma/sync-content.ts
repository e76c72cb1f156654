import { fileURLToPath } from "node:url";
import { readBites } from "../lib/content/read-bites";
import { readCourses } from "../lib/content/read-courses";
import { OWN_FEED, postPath, readFeeds, readPosts } from "../lib/content/read-news";
import { readPerks } from "../lib/content/read-perks";
import { readSkills } from "../lib/content/read-skills";
import type { CourseContent, SkillsContent } from "../lib/content/schema";
import { Prisma } from "../lib/generated/prisma/client";
import { toStudyHours } from "../lib/learning/courses/study-hours";
import { brand } from "../lib/platform/brand";
import { examPoolFolder } from "../lib/platform/env";
import { main } from "../scripts/lib/progress";
import { type OwnerTx, ownerClient } from "./owner-client";
import { syncBites, syncExercises } from "./sync-exercises";
import { syncQuestions, syncSkills } from "./sync-questions";

/*
 * Rows that left `content/` are retired, never deleted: progress and attempts refer to them. Columns that
 * operators decide (is_published, retired questions, corrected answer keys) are set only on insert.
 */
const folder = fileURLToPath(new URL("../content", import.meta.url));

export async function syncContent(courses: CourseContent[], skills?: SkillsContent): Promise<void> {
  const db = ownerClient();
  try {
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('content-sync', 0))`;
        // Blocks answer-key corrections while wordings are replaced: lib/assessments/answer-keys.ts.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('question-keys', 0))`;
        for (const content of courses) await syncCourse(tx, content);
        await tx.course.updateMany({
          where: { id: { notIn: courses.map(({ course }) => course.id) }, retiredAt: null },
          data: { retiredAt: new Date() },
        });
        await syncBites(tx, readBites());
        await syncNews(tx);
        await syncPerks(tx);
        if (skills) await syncSkills(tx, skills, await lessonIdsByPath(tx));
      },
      { timeout: 120_000 },
    );
  } finally {
    await db.$disconnect();
  }
}

async function lessonIdsByPath(tx: OwnerTx): Promise<Map<string, string>> {
  const rows = await tx.courseLesson.findMany({ select: { id: true, courseId: true, key: true } });
  return new Map(rows.map(({ id, courseId, key }) => [`${courseId}/${key}`, id]));
}

async function syncCourse(tx: OwnerTx, content: CourseContent): Promise<void> {
  const { id, is_published: isPublished, modules, ...file } = content.course;
  const course = {
    title: file.title,
    description: file.description,
    shortDescription: file.short_description,
    price: file.price,
    difficultyLevel: file.difficulty_level,
    durationHours: toStudyHours(content.lessons.reduce((sum, lesson) => sum + lesson.duration_minutes, 0)),
    retiredAt: null,
    marketing: content.marketing ?? Prisma.DbNull,
  };
  await tx.course.upsert({ where: { id }, create: { id, isPublished, ...course }, update: course });

  const moduleIds: string[] = [];
  const lessonIds = new Map<string, string>();
  let orderIndex = 0;
  for (const [index, { id: key, title, description, lessons }] of modules.entries()) {
    const module = { title, description, orderIndex: index, retiredAt: null };
    const { id: moduleId } = await tx.courseModule.upsert({
      where: { courseId_key: { courseId: id, key } },
      create: { courseId: id, key, ...module },
      update: module,
    });
    moduleIds.push(moduleId);
    for (const lessonKey of lessons) {
      const lessonId = await syncLesson(tx, content, { courseId: id, moduleId, key: lessonKey, orderIndex });
      lessonIds.set(lessonKey, lessonId);
      orderIndex++;
    }
  }
  const gone = { courseId: id, retiredAt: null };
  await tx.courseModule.updateMany({
    where: { ...gone, id: { notIn: moduleIds } },
    data: { retiredAt: new Date() },
  });
  await tx.courseLesson.updateMany({
    where: { ...gone, id: { notIn: [...lessonIds.values()] } },
    data: { retiredAt: new Date() },
  });
  await syncQuestions(tx, content, lessonIds);
  await syncExercises(tx, content, lessonIds);
}

type Place = { courseId: string; moduleId: string; key: string; orderIndex: number };

async function syncLesson(tx: OwnerTx, content: CourseContent, place: Place): Promise<string> {
  const file = content.lessons.find(({ id }) => id === place.key);
  if (!file) throw new Error(`lesson ${place.key} was not read`);
  // Videos of a paid course go through a handler that checks access. Posters are public.
  const videos = content.course.price > 0 ? `/videos/${place.courseId}/${place.key}` : "/video";
  const lesson = {
    moduleId: place.moduleId,
    orderIndex: place.orderIndex,
    title: file.title,
    durationMinutes: file.duration_minutes,
    content: file.html,
    inShort: file.in_short,
    videoUrl: file.video ? `${videos}/${file.video}.mp4` : null,
    videoCaptionsUrl: file.video ? `${videos}/${file.video}.vtt` : null,
    videoPosterUrl: file.video ? `/video/${file.video}.webp` : null,
    videoText: file.videoText,
    resources: file.resources,
    retiredAt: null,
  };
  const { courseId, key } = place;
  const { id } = await tx.courseLesson.upsert({
    where: { courseId_key: { courseId, key } },
    create: { courseId, key, ...lesson },
    update: lesson,
  });
  return id;
}

/** Existing feeds are left alone: they belong to the operator. */
async function syncNews(tx: OwnerTx): Promise<void> {
  for (const { key, name, url = null } of readFeeds()) {
    await tx.newsFeed.upsert({ where: { key }, create: { key, name, url }, update: {} });
  }
  const links: string[] = [];
  for (const { slug, title, summary, date } of readPosts()) {
    const link = new URL(postPath(slug), brand.url).href;
    const article = { feedKey: OWN_FEED, title, summary, publishedAt: new Date(date), source: brand.url };
    await tx.newsArticle.upsert({ where: { link }, create: { link, ...article }, update: article });
    links.push(link);
  }
  await tx.newsArticle.deleteMany({ where: { feedKey: OWN_FEED, link: { notIn: links } } });
}

async function syncPerks(tx: OwnerTx): Promise<void> {
  const perks = readPerks();
  for (const { key, title, kind, summary, html, released_on } of perks) {
    const drop = { title, kind, summary, content: html, releasedOn: new Date(released_on), retiredAt: null };
    await tx.perkDrop.upsert({ where: { key }, create: { key, ...drop }, update: drop });
  }
  await tx.perkDrop.updateMany({
    where: { key: { notIn: perks.map(({ key }) => key) }, retiredAt: null },
    data: { retiredAt: new Date() },
  });
}

async function syncFiles() {
  const courses = readCourses(`${folder}/courses`);
  const skills = readSkills(`${folder}/skills`, courses, examPoolFolder());
  await syncContent(courses, skills);
  const lessons = courses.reduce((sum, { lessons }) => sum + lessons.length, 0);
  process.stdout.write(
    `content: ${courses.length} courses, ${lessons} lessons, ${skills.practice.length} quiz and ${skills.exam.length} exam questions\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(syncFiles);
