import type { Db } from './database'

/**
 * A statement whose SQL text is built once for each handle it runs on: for what nearly every request asks. Build it with
 * `.prepare('')`: without a name the database keeps nothing, so a pooler in front of it does not mind.
 */
export function prepareOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = built.get(db) ?? build(db)
    built.set(db, statement)
    return statement
  }
}
