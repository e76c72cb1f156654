export { CourseMissing as default } from "@/components/courses/course-missing";
