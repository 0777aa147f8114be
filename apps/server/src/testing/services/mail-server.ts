import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A letter as it arrived, decoded. */
export interface ArrivedLetter {
  to: string
  subject: string
  id: string
  text: string
  html: string | undefined
}

/** A mail server of a test, speaking SMTP on a port of its own. */
export interface MailServer {
  url: string
  /** Texts in the order of their arrival. */
  letters: string[]
  arrived: ArrivedLetter[]
  /**
   * Answers every letter by this instead of taking it: "550 no such person"; a letter is refused for its recipient, if not
   * for its sender. Empty takes letters again.
   */
  refuse(answer: string, at?: 'RCPT' | 'MAIL'): void
  close(): void
}

/** A mail server that keeps what it was sent. */
export async function openMailServer(): Promise<MailServer> {
  const arrived: ArrivedLetter[] = []
  const letters: string[] = []
  let refusal = { answer: '', at: 'RCPT' }
  const keep = (raw: string) => {
    const letter = readLetter(raw)
    arrived.push(letter)
    letters.push(letter.text)
  }
  const server = createServer((socket) => speak(socket, keep, () => refusal))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    arrived,
    refuse: (answer, at = 'RCPT') => {
      refusal = { answer, at }
    },
    close: () => void server.close(),
  }
}

function speak(socket: Socket, keep: (raw: string) => void, refusal: () => { answer: string; at: string }) {
  let isData = false
  let text = ''
  socket.write('220 test\r\n')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    text += chunk.toString()
    if (isData) {
      if (!text.endsWith('\r\n.\r\n')) return
      keep(text.slice(0, -5))
      isData = false
      text = ''
      socket.write('250 kept\r\n')
      return
    }
    for (const line of text.split('\r\n').slice(0, -1)) {
      if (line === 'DATA') isData = true
      const { answer, at } = refusal()
      if (answer && line.startsWith(at)) socket.write(`${answer}\r\n`)
      else socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
    text = ''
  })
}

function readLetter(raw: string): ArrivedLetter {
  const { head, body } = readPart(raw)
  const boundary = /boundary="?([^";]+)"?/i.exec(head['content-type'] ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => readPart(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
    : [{ head, body }]
  const find = (type: string) => parts.find((part) => part.head['content-type']?.startsWith(type))
  const plain = find('text/plain') ?? parts[0]
  const html = find('text/html')
  return {
    to: head.to ?? '',
    subject: decodeWords(head.subject ?? ''),
    id: head['message-id'] ?? '',
    text: plain ? decode(plain) : '',
    html: html && decode(html),
  }
}

type Part = { head: Record<string, string>; body: string }

function readPart(raw: string): Part {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const fields = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()]
  })
  return { head: Object.fromEntries(fields), body: body.join('\r\n\r\n') }
}

function decode({ head, body }: Part): string {
  const encoding = head['content-transfer-encoding'] ?? ''
  const text = /base64/i.test(encoding) ? Buffer.from(body, 'base64').toString() : fromQuotedPrintable(body)
  return text.replaceAll('\r\n', '\n')
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** «=?UTF-8?Q?…?=» in a field of the head. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (__, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString())
}
