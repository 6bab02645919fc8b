/** Answers GET and HEAD of one path. */
export type Route = (request: Request) => Response;
/** Of several routes for one path the last counts. */
export type Routes = readonly (readonly [path: string, route: Route])[];
