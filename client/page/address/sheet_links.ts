// Fragments of links that open a sheet: the installed page has them as shortcuts.

export const SHEET_LINKS = { near: "#near", favourites: "#favourites" } as const;
