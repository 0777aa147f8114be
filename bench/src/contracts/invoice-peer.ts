import { Worker } from 'node:worker_threads'
import { createTestServer, type FormOrder, fillTemplate, formPdf, makePdf } from '@ws/server/testing'
import { demoOnPostgres } from '../demo-on-postgres'
import { median } from '../median'
import type { InvoiceFigures } from './invoice'

const ROUNDS = 30
const WARM = 10

async function measure(): Promise<InvoiceFigures> {
  const postgres = await demoOnPostgres()
  const server = await createTestServer({ checkAnswers: false })
  const accountant = await server.as('u06')
  const { rows } = await server.database.pool.query<{ id: string }>(`select id from contracts where number = 'А-001'`)
  const ask = () =>
    accountant.fetch(`/api/contracts/${rows[0]?.id}/documents/invoice`).then((answer) => answer.arrayBuffer())
  const order = await orderOf(ask)
  const [whole, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS + WARM; round += 1) {
    // Each time anew: pdfmake writes into its definition.
    const definition = formPdf(fillTemplate(order.blocks, order.data), order)
    const begun = performance.now()
    await makePdf(definition)
    const made = performance.now()
    await ask()
    if (round < WARM) continue
    alone.push(made - begun)
    whole.push(performance.now() - made)
  }
  await server.close()
  await postgres.stop()
  const figures = { whole: median(whole), alone: median(alone) }
  return { ...figures, ratio: figures.whole / figures.alone }
}

/** What the server sends to the thread that prints. */
async function orderOf(ask: () => Promise<unknown>): Promise<FormOrder> {
  const original = Worker.prototype.postMessage
  const orders: FormOrder[] = []
  Worker.prototype.postMessage = function (this: Worker, message: FormOrder) {
    orders.push(message)
    return Reflect.apply(original, this, [message])
  }
  try {
    await ask()
  } finally {
    Worker.prototype.postMessage = original
  }
  const [order] = orders
  if (!order) throw new Error('Nothing was printed')
  return order
}

process.send?.(await measure())
process.disconnect()
