import { invalid } from '../../../../lib/http/error'

/** One side of a payment order. */
export interface Party {
  name: string | null
  inn: string | null
  account: string | null
}

/** A movement of money as the file tells it. */
export interface StatementRow {
  /** Where it begins in the file, from 1. */
  line: number
  doc_number: string | null
  doc_date: string
  /** The day the money came, or went; null where the file does not tell. */
  came_on: string | null
  went_on: string | null
  amount: string
  payer: Party
  payee: Party
  /** Where the file tells; else our account does. */
  direction: 'in' | 'out' | null
  purpose: string | null
}

/** What a file of a bank holds. */
export interface Statement {
  /** Accounts it says it is of. */
  accounts: string[]
  date_from: string | null
  date_to: string | null
  opening: string | null
  closing: string | null
  /** What the bank says came in and went out. */
  turnover_in: string | null
  turnover_out: string | null
  rows: StatementRow[]
}

/** More would be no statement of a day, a week or a month. */
export const MOST_ROWS = 10_000
/** Mistakes of one file that are named at once. */
const MOST_PROBLEMS = 20

/** What is wrong with a file, by its lines. */
export class Problems {
  readonly #found: string[] = []

  add(line: number, text: string): void {
    this.#found.push(`Строка ${line}: ${text}`)
  }

  get areMany(): boolean {
    return this.#found.length >= MOST_PROBLEMS
  }

  /** Refuses the file where something is wrong with it. */
  throwIfAny(): void {
    if (this.#found.length > 0) throw refusal(this.#found.slice(0, MOST_PROBLEMS))
  }
}

/** A file that is refused as a whole. */
export function refusal(text: string | string[]): Error {
  return invalid({ file: text })
}
