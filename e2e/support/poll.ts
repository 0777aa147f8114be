/** The address under which a page asks again for its tasks, as far as it compares them. */
export const POLL = /\/api\/todos\/?\?(?=.*\bview=polled\b)/
