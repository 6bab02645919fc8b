// Grammar of Dutch.
export { hour } from "../message_formats.ts";
