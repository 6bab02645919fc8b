export { hour } from "../message_formats.ts";
