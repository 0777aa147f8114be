/** A task at one moment, as the rules see it; undefined once it is deleted, and before it is made. */
export interface TaskThen {
  status: string
  assignee: { id: number; name: string } | null
  title: string
  people: readonly number[]
}

/** One moment in the life of a task. */
export interface Moment {
  at: number
  task: TaskThen | undefined
  /** The person did it himself. */
  isOwn: boolean
  /** Everything that hears worked when it happened: it was seen by itself, not together with what followed. */
  isSeen: boolean
}

/** What was told of it, in whatever order. */
interface Told {
  message: string
  at: number
}

/** Words of the specification (ER-026 to ER-029, VA-006), said here once more on purpose. */
const labels: Record<string, string> = {
  Unsorted: 'Неразобранные',
  Planned: 'Запланированные',
  Accepted: 'Принятые',
  Progress: 'В работе',
  Review: 'На проверке',
  Completed: 'Завершенные',
}
const sameNews = 5_000

/** The words in which the difference of two looks may be told: exactly one of them; none where it is not told. */
function wordsOf(id: number, before: TaskThen | undefined, after: TaskThen | undefined): string[] {
  if (!after) return before ? [`🗑️ Задача #${id} удалена`] : []
  const assigned = `👤 Задача #${id} назначена: ${after.assignee?.name ?? 'Не назначен'}`
  const made = before ? [] : [`🆕 Создана задача #${id}: ${after.title}`]
  const isHandedOver = before?.assignee?.id !== after.assignee?.id
  if (before?.status === after.status) return isHandedOver ? [assigned] : []
  const done = after.status === 'Completed' ? [`✅ Задача #${id} завершена: ${after.title}`] : []
  // An event says what it is of where both changed in one write, or where that the task was made was missed.
  return [...made, `🔄 Задача #${id} → ${labels[after.status]}`, ...done, ...(isHandedOver ? [assigned] : [])]
}

/**
 * Whether what was told of a task can be the whole truth: there is a row of looks, with the first and the last moment and
 * all that were seen by themselves among them, whose differences are what was told, each once.
 */
export function isWholeTruth(
  id: number,
  moments: readonly Moment[],
  told: readonly Told[],
  person: number | undefined,
): boolean {
  const failed = new Set<string>()

  function from(look: number, left: readonly Told[]): boolean {
    if (look === moments.length - 1) return left.length === 0
    const key = `${look}|${left.map(({ message, at }) => `${message}${at}`).join('|')}`
    if (failed.has(key)) return false
    for (let next = look + 1; next < moments.length; next += 1) {
      if (goOn(look, next, left)) return true
      if (moments[next]?.isSeen) break
    }
    failed.add(key)
    return false
  }

  function goOn(look: number, next: number, left: readonly Told[]): boolean {
    const [was, is] = [moments[look], moments[next]]
    if (!was || !is) return false
    // The answer to an own write brings all of the task: nobody is told of what he sees there.
    const words = is.isOwn ? [] : wordsOf(id, was.task, is.task)
    const concerns = (moment: Moment) => person === undefined || moment.task?.people.includes(person) === true
    const isConcerned = concerns(was) || concerns(is)
    // That the person takes part no longer the browser learns from the poll alone: until then it may tell.
    const mayTell = isConcerned || moments.slice(0, next).some(concerns)
    if (words.length === 0 || !mayTell) return from(next, left)
    // Who watches only a poll says: of a task that was gone before the next one the browser may not know that it is watched.
    const isUnknown = person !== undefined && !is.task && was.task?.assignee?.id !== person
    const isSaidAlready = told.some(({ message, at }) => words.includes(message) && at >= is.at - sameNews)
    return (
      words.some((word) => {
        const at = left.findIndex(({ message }) => message === word)
        return at >= 0 && from(next, left.toSpliced(at, 1))
      }) ||
      ((!isConcerned || isUnknown || (isSaidAlready && left.length < told.length)) && from(next, left))
    )
  }

  return from(0, told)
}
