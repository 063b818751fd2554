// Preloads the packages of a program before it is started.
import { once } from "node:events";

const [, , program, ...packages] = process.argv;
const leave = () => process.exit();
process.once("disconnect", leave);
const started = once(process, "message");
await Promise.all(packages.map((file) => import(file)));
await started;
process.off("disconnect", leave);
await import(program);
