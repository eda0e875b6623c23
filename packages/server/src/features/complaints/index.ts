export { dropComplaints } from './complaint.repo.ts';
export { createComplaints } from './complaints.service.ts';
