export { hour } from "./hour.ts";
