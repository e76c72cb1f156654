"use client";

export { CourseError as default } from "@/components/courses/course-error";
