import { confirm, plural } from '@ws/ui'
import { useServices } from '../services-context'

/** Ends the session, after a question where work waits that would be lost with it; answers whether it was ended. */
export function useSignOut(): () => Promise<boolean> {
  const { session, outbox } = useServices()
  return async () => {
    const n = outbox.getState().entries.length
    const isAgreed =
      n === 0 ||
      (await confirm({
        title: `Ещё не отправлено: ${n} ${plural(n, 'изменение', 'изменения', 'изменений')}`,
        text: 'Если выйти сейчас, на этом устройстве от них ничего не останется.',
        confirmLabel: 'Выйти и удалить',
        cancelLabel: 'Остаться',
        tone: 'danger',
      }))
    if (isAgreed) await session.signOut()
    return isAgreed
  }
}
