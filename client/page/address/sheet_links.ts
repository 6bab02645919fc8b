// Fragments of links that open a sheet, which are the shortcuts of the installed page.

export const SHEET_LINKS = { near: "#near", favourites: "#favourites" } as const;
