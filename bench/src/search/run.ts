import { benchSearch } from './search'

console.log(await benchSearch())
