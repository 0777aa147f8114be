import { toast } from '@ws/ui'

/** Says that what the person did is kept, and when it goes. */
export function tellOfWaiting(outcome: { isOnline: boolean; isFleeting: boolean }): void {
  toast.info(promiseOf(outcome))
}

function promiseOf({ isOnline, isFleeting }: { isOnline: boolean; isFleeting: boolean }): string {
  const when = isOnline ? 'когда ответит сервер' : 'когда появится сеть'
  return isFleeting
    ? `Не закрывайте страницу: браузер не даёт сохранить. Отправится, ${when}`
    : `Сохранено на устройстве. Отправится, ${when}`
}
