// What stands out at a playground; filters use it as well.
export * from "../../filters/core/standout.ts";
