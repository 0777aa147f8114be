/** Many sockets in one process: connects those it is told of, then tells its parent when all have heard of a task, and when. */
import { io } from 'socket.io-client'
import { now } from './now'

process.on('message', async ({ address, tokens }: { address: string; tokens: string[] }) => {
  const heard = new Map<number, number[]>()
  const joined = tokens.map(
    (token) =>
      new Promise<void>((resolve) => {
        const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true, multiplex: false })
        socket.on('connect', () => void socket.emit('join', { room: 'tasks' }))
        socket.on('joined', () => resolve())
        socket.on('task_assigned', ({ task_id }: { task_id: number }) => {
          const times = heard.get(task_id) ?? []
          heard.set(task_id, times)
          times.push(now())
          if (times.length < tokens.length) return
          heard.delete(task_id)
          process.send?.({ task: task_id, times })
        })
      }),
  )
  await Promise.all(joined)
  process.send?.('ready')
})
