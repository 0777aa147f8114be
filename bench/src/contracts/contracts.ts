import { benchList } from '../lists'
import { atLeast, atMost } from '../media/targets'
import { benchAccruals } from './accruals'
import { benchInvoice } from './invoice'
import { benchStatements } from './statements'

/** Contracts and money: each figure beside its alternative. */
export async function tellContracts(isWanted: (name: string) => boolean): Promise<void> {
  if (isWanted('statements')) {
    const { rows, read, matched, ratio, upload, statements } = await benchStatements()
    console.log(`\nБанковская выписка, ${rows.toLocaleString('ru-RU')} строк, PostgreSQL, медианы, мс`)
    console.log(
      `только чтение ${read.toFixed(0)}, чтение и подбор договоров ${matched.toFixed(0)}, во сколько раз: ${atMost(ratio, 5, 1)}; загрузка целиком ${upload.toFixed(0)}, запросов к базе: ${statements}`,
    )
  }
  if (isWanted('accruals')) {
    const { contracts, accruals, planned, issued, inserted, ratio } = await benchAccruals()
    console.log(
      `\nГод начислений, договоров: ${contracts.toLocaleString('ru-RU')}, начислений: ${accruals.toLocaleString('ru-RU')}, PostgreSQL, медианы, мс`,
    )
    console.log(
      `план ${planned.toFixed(0)} и выставление ${issued.toFixed(0)} заданиями, одним INSERT … SELECT ${inserted.toFixed(0)}, во сколько раз: ${atMost(ratio, 4, 1)}`,
    )
  }
  if (isWanted('contracts')) {
    console.log('\nДоговоры с остатками, 20 000 и 500 000 начислений, 32 соединения, PostgreSQL, рядом с тем же SQL')
    const [todos, contracts] = await benchList('postgres', 'contracts')
    if (todos && contracts) {
      console.log(
        `${contracts.ours.toFixed(0)} и ${contracts.bare.toFixed(0)} в секунду, %: ${atLeast(contracts.share * 100, 75)}; p95 ${contracts.p95.toFixed(0)} мс, у задач ${todos.p95.toFixed(0)} мс, во сколько раз: ${atMost(contracts.p95 / todos.p95, 2, 1)}; один ждёт ${contracts.alone.toFixed(0)} мс, запросов к базе: ${contracts.statements}`,
      )
    }
  }
  if (isWanted('invoice')) {
    const { whole, alone, ratio } = await benchInvoice()
    console.log(
      `\nСчёт в PDF, медианы, мс: весь сервер ${whole.toFixed(0)}, один pdfmake ${alone.toFixed(0)}, во сколько раз: ${atMost(ratio, 1.3, 2)}`,
    )
  }
}
