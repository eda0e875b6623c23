export {
  type Blank,
  type BlankType,
  type Cell,
  type ContractRole,
  type ContractSource,
  type Part,
  readContract,
} from './contract-source.ts';
export { type SetBlank, setContract, type TypesetContract } from './set-contract.ts';
