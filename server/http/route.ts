// What the route table holds.

/** Answers GET and HEAD of one path. */
export type Route = (request: Request) => Response;
export type Routes = readonly (readonly [path: string, route: Route])[];
