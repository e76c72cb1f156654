import { PlayerSkeleton } from "@/components/courses/player";

export default PlayerSkeleton;
