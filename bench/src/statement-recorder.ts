import pg from 'pg'

/** One statement as it was sent to the database. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Notes every statement this process sends while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') statements.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (first && typeof first === 'object' && 'text' in first) {
      const values = 'values' in first && Array.isArray(first.values) ? first.values : second
      statements.push({ text: String(first.text), values: Array.isArray(values) ? values : [] })
    }
    return Reflect.apply(original, this, args)
  }
  Reflect.set(pg.Client.prototype, 'query', recording)
  try {
    await work()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', original)
  }
  return statements
}
