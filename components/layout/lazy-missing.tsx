"use client";

import { lazy } from "react";

/*
 * The framework sends along with every page, twice, what would stand in its place if it were missing: here by its name
 * alone, and its code comes where it is shown.
 */
const Site = lazy(() => import("./site-missing").then((file) => ({ default: file.SiteMissing })));
const Course = lazy(() =>
  import("@/components/courses/course-missing").then((file) => ({ default: file.CourseMissing })),
);

// A server component names a function; of a `lazy` it would make one within another.
export const LazySiteMissing = () => <Site />;
export const LazyCourseMissing = () => <Course />;
