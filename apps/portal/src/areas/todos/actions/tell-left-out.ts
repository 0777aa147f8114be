import { toast } from '@ws/ui'

/** Says what a new task could not take over, because it is deleted. */
export function tellLeftOut(words: readonly string[] | undefined): void {
  if (words !== undefined && words.length > 0) toast.info(`Уже удалено, не перенесено: ${words.join(', ')}`)
}
