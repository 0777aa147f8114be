/** How far a message has come. */
export type MessageState = 'sending' | 'sent' | 'read' | 'failed'

/** Words of the chat bubble. */
export interface ChatBubbleLabels {
  state: Record<MessageState, string>
  edited: string
  retry: string
  own: string
  message: (author: string, time: string) => string
  replyTo: (author: string) => string
  reactions: string
  reaction: (emoji: string, count: number) => string
}

/** The Russian words, used without a provider. */
export const chatBubbleLabels: ChatBubbleLabels = {
  state: { sending: 'Отправляется', sent: 'Отправлено', read: 'Прочитано', failed: 'Не отправлено' },
  edited: 'изменено',
  retry: 'Повторить',
  own: 'Вы',
  message: (author, time) => `${author}, ${time}`,
  replyTo: (author) => `Ответ на сообщение: ${author}`,
  reactions: 'Отклики',
  reaction: (emoji, count) => `${emoji} ${count}`,
}
