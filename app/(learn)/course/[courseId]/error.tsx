"use client";

export { CourseError as default } from "@/components/learning/courses/course-error";
