/** What a message that begins with a stroke asks for instead of being said. */
export type Command = 'task' | 'poll' | 'meeting'

/** The commands as people type them, with what they do. */
export const COMMANDS: readonly { command: Command; word: string; hint: string }[] = [
  { command: 'task', word: '/задача', hint: 'создать задачу' },
  { command: 'poll', word: '/опрос', hint: 'спросить участников' },
  { command: 'meeting', word: '/встреча', hint: 'начать встречу участников беседы' },
]

/** The command in a text with the words behind it; nothing where it is an ordinary message. */
export function readCommand(text: string): { command: Command; words: string } | undefined {
  const [word = '', ...rest] = text.trim().split(/(\s+)/)
  const found = COMMANDS.find((one) => one.word === word.toLowerCase())
  return found && { command: found.command, words: rest.join('').trim() }
}

/** Commands that an unfinished word may become. */
export function commandsLike(text: string): typeof COMMANDS {
  return /^\/\S*$/.test(text) ? COMMANDS.filter(({ word }) => word !== text && word.startsWith(text.toLowerCase())) : []
}
