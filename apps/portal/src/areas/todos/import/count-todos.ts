import { plural } from '@ws/ui'

/** «1 задача», «1 200 задач»; after «из»: «21 задачи». */
export function countTodos(n: number, form: 'nominative' | 'genitive' = 'nominative'): string {
  const noun = form === 'genitive' ? plural(n, 'задачи', 'задач', 'задач') : plural(n, 'задача', 'задачи', 'задач')
  return `${n.toLocaleString('ru-RU')} ${noun}`
}
