// What the route table holds.

/** Answers GET and HEAD of one path. */
export type Route = (request: Request) => Response;
/** Where a path occurs twice, the later route answers. */
export type Routes = readonly (readonly [path: string, route: Route])[];
