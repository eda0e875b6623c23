export {
  type Blank,
  type BlankType,
  type ContractRole,
  type ContractSource,
  readContract,
} from './contract-source.ts';
export { type SetBlank, setContract, type TypesetContract } from './set-contract.ts';
