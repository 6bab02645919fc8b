/** Environment variables that the library for PostgreSQL reads, whatever its options. */
export const DATABASE_VARIABLES = ["PGAPPNAME", "PGTARGETSESSIONATTRS"] as const;
