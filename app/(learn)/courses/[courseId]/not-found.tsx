export { CourseMissing as default } from "@/components/learning/courses/course-missing";
