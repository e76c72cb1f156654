"use client";

import { lazy } from "react";

/* The framework sends the not-found page with every page, twice. A lazy one costs only its name. */
const Site = lazy(() => import("./site-missing").then((file) => ({ default: file.SiteMissing })));
const Course = lazy(() =>
  import("@/components/courses/course-missing").then((file) => ({ default: file.CourseMissing })),
);

// Server components need a function here; a `lazy` would be wrapped in another one.
export const LazySiteMissing = () => <Site />;
export const LazyCourseMissing = () => <Course />;
