import { sql } from 'drizzle-orm'

/** Until when a `permit` of a profile is valid, inside a statement; one with a year no calendar knows stops no other. */
export const permitEnd = sql`(case when permit ->> 'valid_to' ~ '^[12][0-9]{3}-' then (permit ->> 'valid_to')::date end)`
